export const demoBadgeTexts = { demoMode: 'Demo: no real money' }
