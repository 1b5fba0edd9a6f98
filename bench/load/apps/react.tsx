// React and react-dom, with no kit and no router.
import './plain.css'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { tabs } from './api.js'
import { Shop, type Kit } from './shop.js'

const kit: Kit = {
  Frame: ({ tab, children }) => (
    <>
      <main>{children}</main>
      <nav>
        {tabs.map((one) => (
          <a key={one} href={`#/${one}`} aria-current={one === tab ? 'page' : undefined}>
            {one}
          </a>
        ))}
      </nav>
    </>
  ),
  Rows: ({ rows }) => (
    <ul>
      {rows.map(({ id, name, value }) => (
        <li key={id}>
          {name} <span>{value}</span>
        </li>
      ))}
    </ul>
  ),
  Hide: ({ isHidden, onClick }) => (
    <button data-tap aria-pressed={isHidden} onClick={onClick}>
      Hide amounts
    </button>
  ),
  Records: lazy(() => import('./react-records.js')),
  Login: lazy(() => import('./react-login.js')),
}

createRoot(document.getElementById('root')!).render(<Shop kit={kit} />)
