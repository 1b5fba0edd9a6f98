export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's prompt to install the app, which can be opened once. */
export const installOffer: {
  event?: InstallEvent | undefined
  isInstalled: boolean
  onChange?: () => void
} = { isInstalled: false }

/** Must be called at the start, as the browser sends the event only once. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The settings offer it. Nobody is interrupted.
    event.preventDefault()
    installOffer.event = event as InstallEvent
    installOffer.onChange?.()
  })
  window.addEventListener('appinstalled', () => {
    installOffer.isInstalled = true
    installOffer.onChange?.()
  })
}
