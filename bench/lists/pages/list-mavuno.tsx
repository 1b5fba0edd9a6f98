import '@mavuno/ui/styles.css'
import './page.css'
import { RecordList } from '@mavuno/ui'
import { createRoot } from 'react-dom/client'
import { type BenchRecord, recordKey, records } from './records.js'
import { Row } from './row.js'

const renderItem = (record: BenchRecord) => <Row {...record} />

createRoot(document.getElementById('root')!).render(
  <RecordList label="Records" items={records} itemKey={recordKey} renderItem={renderItem} />,
)
