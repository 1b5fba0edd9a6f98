export const pinPadTexts = {
  pinDelete: 'Delete',
  pinFingerprint: 'Use fingerprint',
  pinEntered: (done: number, all: number) => `${done} of ${all} entered`,
}
