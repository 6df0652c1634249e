int volume(void);
