import { expect, test as base } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/**
 * A test of the wallet: whatever it does to it, nothing may be thrown, no promise be left alone, and
 * nothing be tried that the content policy forbids.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ context }, provide) => {
      const faults: string[] = []
      context.on('weberror', (fault) => faults.push(String(fault.error())))
      await context.exposeBinding('reportViolation', (_, text: string) => void faults.push(text))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sourceFile, sample } = event
          const words = [violatedDirective, blockedURI, sourceFile, sample].join(' ')
          const report = (window as unknown as { reportViolation: (text: string) => void })
            .reportViolation
          report(`content policy: ${words}`)
        })
      })
      await provide(faults)
      expect(faults, 'what was thrown or forbidden').toEqual([])
    },
    { auto: true },
  ],
})
