import './plain.css'
import 'antd-mobile/es/global'
import { Button, List, TabBar } from 'antd-mobile'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { tabs } from './api.js'
import { Shop, type Kit } from './shop.js'

const kit: Kit = {
  Frame: ({ tab, children }) => (
    <>
      <main>{children}</main>
      <nav>
        <TabBar activeKey={tab} onChange={(key) => void (location.hash = `#/${key}`)}>
          {tabs.map((one) => (
            <TabBar.Item key={one} title={one} />
          ))}
        </TabBar>
      </nav>
    </>
  ),
  Rows: ({ rows }) => (
    <List>
      {rows.map(({ id, name, value }) => (
        <List.Item key={id} extra={value}>
          {name}
        </List.Item>
      ))}
    </List>
  ),
  Hide: ({ isHidden, onClick }) => (
    <span data-answer={isHidden}>
      <Button data-tap onClick={onClick}>
        Hide amounts
      </Button>
    </span>
  ),
  Records: lazy(() => import('./antd-mobile-records.js')),
  Login: lazy(() => import('./antd-mobile-login.js')),
}

createRoot(document.getElementById('root')!).render(<Shop kit={kit} />)
