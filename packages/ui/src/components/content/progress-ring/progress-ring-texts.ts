export const progressRingTexts = {
  progressOf: (done: string, all: string) => `${done} of ${all}`,
}
