import styles from '@mavuno/ui/styles.css?url'

let loading: Promise<void> | undefined

function addLink(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // As index.html asks for it ahead.
    link.crossOrigin = ''
    link.href = styles
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the styles could not be loaded'))
    })
    // The app's own rules stand behind the kit's, so that they go before them.
    document.head.insertBefore(link, document.getElementById('app-styles'))
  })
}

/** All of the kit's styles. What the first screen needs of them stands in index.html itself. */
export function loadStyles(): Promise<void> {
  loading ??= addLink().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
