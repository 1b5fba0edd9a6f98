// The least that the app can be: no framework, one script.
import './plain.css'
import { ask, money, tabOf, tabs, type Home, type RecordPage } from './api.js'

const root = document.getElementById('root')!

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function row(name: string, value: string) {
  const item = element('li', `${name} `)
  item.append(element('span', value))
  return item
}

async function showHome(main: HTMLElement) {
  const hide = element('button', 'Hide amounts')
  hide.dataset['tap'] = ''
  const list = element('ul')
  hide.setAttribute('aria-pressed', 'false')
  hide.addEventListener('click', () => {
    const isHidden = hide.getAttribute('aria-pressed') !== 'true'
    hide.setAttribute('aria-pressed', String(isHidden))
    list.hidden = isHidden
  })
  main.append(element('h1', 'Mavuno'), hide, list)
  const { products } = await ask<Home>('/api/home')
  list.append(...products.map(({ name, price }) => row(name, money(price))))
}

async function showRecords(main: HTMLElement) {
  const list = element('ul')
  main.append(element('h1', 'Records'), list)
  const { items } = await ask<RecordPage>('/api/records')
  for (const { kind, amount } of items) {
    const item = row(kind, money(amount))
    item.dataset['record'] = ''
    list.append(item)
  }
}

function show() {
  const tab = tabOf(location.hash)
  const main = element('main')
  const bar = element('nav')
  for (const one of tabs) {
    const link = element('a', one)
    link.href = `#/${one}`
    if (one === tab) link.setAttribute('aria-current', 'page')
    bar.append(link)
  }
  root.replaceChildren(main, bar)
  if (tab === 'home') void showHome(main)
  else if (tab === 'records') void showRecords(main)
  else main.append(element('h1', tab))
}

addEventListener('hashchange', show)
show()
