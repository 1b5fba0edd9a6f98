export const activityBannerTexts = {
  previous: 'Previous',
  next: 'Next',
  position: (index: number, count: number) => `${index} of ${count}`,
}
