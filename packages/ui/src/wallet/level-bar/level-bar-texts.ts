export const levelBarTexts = {
  progressOf: (done: string, all: string) => `${done} of ${all}`,
}
