import './page.css'
import { createRoot } from 'react-dom/client'
import { Virtuoso } from 'react-virtuoso'
import { type BenchRecord, recordKey, records } from './records.js'
import { Row } from './row.js'

const itemContent = (_index: number, record: BenchRecord) => <Row {...record} />
const computeItemKey = (_index: number, record: BenchRecord) => recordKey(record)

createRoot(document.getElementById('root')!).render(
  <Virtuoso
    useWindowScroll
    data={records}
    computeItemKey={computeItemKey}
    itemContent={itemContent}
  />,
)
