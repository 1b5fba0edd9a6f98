import { List, PullToRefresh } from 'antd-mobile'
import { money, type RecordPage } from './api.js'
import { useAnswer } from './shop.js'

export default function Records() {
  const [page, load] = useAnswer<RecordPage>('/api/records')
  return (
    <PullToRefresh onRefresh={load}>
      <h1>Records</h1>
      <List>
        {page?.items.map(({ id, kind, amount }) => (
          <List.Item key={id} extra={money(amount)}>
            <span data-record>{kind}</span>
          </List.Item>
        ))}
      </List>
    </PullToRefresh>
  )
}
