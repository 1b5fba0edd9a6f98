import '@mavuno/ui/styles.css'
import './page.css'
import { PullRefresh } from '@mavuno/ui'
import { createRoot } from 'react-dom/client'
import { records } from './records.js'
import { Row } from './row.js'

createRoot(document.getElementById('root')!).render(
  <PullRefresh onRefresh={() => {}}>
    {records.map((record) => (
      <Row key={record.id} {...record} />
    ))}
  </PullRefresh>,
)
