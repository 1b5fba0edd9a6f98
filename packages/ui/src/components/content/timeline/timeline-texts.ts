export const timelineTexts = {
  stepState: { done: 'Done', now: 'Now', later: 'Later', refused: 'Refused' },
}
