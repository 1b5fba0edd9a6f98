export const chatTexts = {
  messages: 'Messages',
  sentByYou: 'You',
  picture: 'Picture',
  pictureFailed: 'We could not load this picture.',
  messageState: {
    queued: 'Goes out when you are online',
    sending: 'Sending…',
    failed: 'Not sent.',
    sent: 'Sent',
    read: 'Read',
  },
  tryAgain: 'Try again',
  /** Removes a message that could not be sent. */
  discardMessage: 'Delete',
  typing: (name: string) => `${name} is typing`,
  jumpToNewest: 'Go to the newest',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
}
