import '@mavuno/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { mavuno } from './mavuno.js'

// Asked for before anything is drawn; the splash page waits for the same answer and tells a failure.
mavuno.config.load().catch(() => undefined)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
