import './page.css'
import 'antd-mobile/es/global'
import { PullToRefresh } from 'antd-mobile'
import { createRoot } from 'react-dom/client'
import { records } from './records.js'
import { Row } from './row.js'

createRoot(document.getElementById('root')!).render(
  <PullToRefresh onRefresh={async () => {}}>
    {records.map((record) => (
      <Row key={record.id} {...record} />
    ))}
  </PullToRefresh>,
)
