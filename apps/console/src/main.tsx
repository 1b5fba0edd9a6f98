import '@mavuno/ui/base.css'
import '@mavuno/ui/styles.css'
import '@mavuno/ui/desk.css'
import './density.css'
import './parts/evidence.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { readTheme, showTheme } from './frame/theme.js'
import { mavuno } from './mavuno.js'
import { watchIdle } from './session/idle.js'

showTheme(readTheme())
watchIdle(mavuno)
// Currency, time zone and the form of phones; without an answer the kit's defaults hold.
mavuno.config.load().catch(() => undefined)
const root = document.getElementById('root')
if (root) {
  void mavuno.language.ready.then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
