import { MavunoProvider } from '@mavuno/sdk/react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { mavuno, queries } from './mavuno.js'

await mavuno.language.ready
mavuno.config.load().catch((error: unknown) => console.error(JSON.stringify(error)))

createRoot(document.getElementById('app')!).render(
  <MavunoProvider queries={queries}>
    <App />
  </MavunoProvider>,
)
