export const composerTexts = {
  writeMessage: 'Write a message',
  send: 'Send',
  addPicture: 'Add a picture',
  removePicture: 'Remove the picture',
  picture: 'Picture',
}
