import { MavunoProvider } from '@mavuno/sdk/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { mavuno, queries, queryClient } from './mavuno.js'

await mavuno.language.ready
mavuno.config.load().catch((error: unknown) => console.error(JSON.stringify(error)))

createRoot(document.getElementById('app')!).render(
  <MavunoProvider queries={queries}>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </MavunoProvider>,
)
