export const progressRingTexts = {
  earningsClaimed: (done: number, all: number) => `${done} of ${all} earnings claimed`,
}
