export const demoStripTexts = { demoMode: 'Demo: no real money' }
