export const nextClaimTexts = {
  nextClaim: (stamp: string) => `Next claim ${stamp}`,
  readyToClaim: 'Ready to claim. It waits for you.',
  inDays: (days: number, hours: number) => `in ${days} ${days === 1 ? 'day' : 'days'} ${hours} h`,
  inHours: (hours: number, minutes: number) => `in ${hours} h ${minutes} min`,
  inMinutes: (minutes: number) => `in ${minutes} min`,
  inSeconds: (seconds: number) => `in ${seconds} s`,
}
