// The small app that every kit is measured with: four tabs, home, records, login.
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ask, money, tabOf, type Home, type Tab } from './api.js'

export interface Kit {
  Frame: ComponentType<{ tab: Tab; children: ReactNode }>
  Rows: ComponentType<{ rows: readonly { id: string; name: string; value: string }[] }>
  Hide: ComponentType<{ isHidden: boolean; onClick: () => void }>
  Records: ComponentType
  Login: ComponentType
}

export function useAnswer<Data>(path: string): [Data | undefined, () => Promise<void>] {
  const [data, setData] = useState<Data>()
  const load = async () => setData(await ask<Data>(path))
  useEffect(() => {
    void load()
  }, [path])
  return [data, load]
}

function HomePage({ Rows, Hide }: Kit) {
  const [home] = useAnswer<Home>('/api/home')
  const [isHidden, setHidden] = useState(false)
  const rows = (home?.products ?? []).map(({ id, name, price }) => {
    return { id, name, value: isHidden ? '••••' : money(price) }
  })
  return (
    <>
      <h1>Mavuno</h1>
      <Hide isHidden={isHidden} onClick={() => setHidden(!isHidden)} />
      <Rows rows={rows} />
    </>
  )
}

export function Shop({ kit }: { kit: Kit }) {
  const [tab, setTab] = useState(() => tabOf(location.hash))
  useEffect(() => {
    const follow = () => setTab(tabOf(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const { Frame, Records, Login } = kit
  return (
    <Frame tab={tab}>
      {tab === 'home' && <HomePage {...kit} />}
      {tab === 'product' && <h1>Products</h1>}
      <Suspense>
        {tab === 'records' && <Records />}
        {tab === 'my' && <Login />}
      </Suspense>
    </Frame>
  )
}
