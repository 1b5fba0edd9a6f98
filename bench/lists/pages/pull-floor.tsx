import './page.css'
import { createRoot } from 'react-dom/client'
import { records } from './records.js'
import { Row } from './row.js'

/** The least that a pull can be: the content follows the finger, an indicator shows. */
function start(root: HTMLElement) {
  const indicator = document.createElement('div')
  indicator.style.cssText =
    'position:absolute;width:35px;height:35px;left:50%;will-change:transform'
  indicator.style.background = '#2fbf71'
  root.before(indicator)
  root.style.willChange = 'transform'
  let from = 0
  root.addEventListener('touchstart', ({ touches }) => {
    from = touches[0]!.clientY
  })
  root.addEventListener(
    'touchmove',
    (event) => {
      const pulled = event.touches[0]!.clientY - from
      if (pulled <= 0) return
      event.preventDefault()
      root.style.transform = `translate3d(0,${pulled}px,0)`
      indicator.style.transform = `translate3d(0,${pulled / 2}px,0)`
      indicator.style.opacity = String(Math.min(1, pulled / 75))
    },
    { passive: false },
  )
}

const root = document.getElementById('root')!
createRoot(root).render(records.map((record) => <Row key={record.id} {...record} />))
start(root)
