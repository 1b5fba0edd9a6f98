export const tabBarTexts = {
  mainMenu: 'Main menu',
  newCount: (count: number) => `${count} new`,
  newMark: 'New',
}
