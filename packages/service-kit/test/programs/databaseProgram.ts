import '@msv/embedded-mongo/main';
