import styles from '@mavuno/ui/styles.css?url'

let loading: Promise<void> | undefined

function addLink(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // Must match the preload in index.html.
    link.crossOrigin = ''
    link.href = styles
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the styles could not be loaded'))
    })
    // The app's own styles come after the kit's, which they override.
    document.head.insertBefore(link, document.getElementById('app-styles'))
  })
}

/** Loads all of the kit's styles. index.html contains those that the first screen needs. */
export function loadStyles(): Promise<void> {
  loading ??= addLink().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
