import './page.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { createRoot } from 'react-dom/client'
import { records } from './records.js'
import { Row } from './row.js'

// As its documentation shows it for rows of unknown height on the page.
function List() {
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => 64,
    overscan: 5,
  })
  const items = virtualizer.getVirtualItems()
  const style = {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    transform: `translateY(${items[0]?.start ?? 0}px)`,
  } as const
  return (
    <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
      <div style={style}>
        {items.map(({ key, index }) => (
          <div key={key} data-index={index} ref={virtualizer.measureElement}>
            <Row {...records[index]!} />
          </div>
        ))}
      </div>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(<List />)
