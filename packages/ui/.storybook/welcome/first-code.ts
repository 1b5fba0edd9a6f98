const { './example.tsx': example = '' } = import.meta.glob<string>('./example.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The first file of an app, as the page “Welcome” shows it beside the example itself. */
export const firstCode = [
  "import '@mavuno/ui/base.css'",
  "import '@mavuno/ui/styles.css'",
  "import { createRoot } from 'react-dom/client'",
  example
    .replace("'../../src/index.js'", "'@mavuno/ui'")
    .replace('export function', 'function')
    .trimEnd(),
  '',
  "createRoot(document.getElementById('root')!).render(<Wallet />)",
].join('\n')
