import { expect, test as base, type BrowserContext } from '@playwright/test'

export { expect, type Page, type WebSocket } from '@playwright/test'

/** Ends what a test has put between its pages and the server: an answer that is still on its way is no failure. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const all = [context, ...context.pages()]
  await Promise.all(all.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
}

/**
 * A test of the wallet or the console. It fails on an uncaught error, an unhandled rejection, or a violation of the
 * content security policy.
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
      await endRoutes(context)
      expect(faults, 'errors and policy violations').toEqual([])
    },
    { auto: true },
  ],
})
