// @vitest-environment jsdom
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { paths } from '../../router/paths.js'
import { button, showPart } from '../../testing/show.js'
import { useBack } from './use-back.js'

function Page() {
  const back = useBack()
  const navigate = useNavigate()
  return (
    <>
      {useLocation().pathname}
      <button onClick={back}>Back</button>
      <button onClick={() => void navigate('/second')}>Next</button>
    </>
  )
}

afterEach(() => history.replaceState(null, ''))

test.each([
  ['a deep link', null, paths.home],
  ['the first page of the app', { idx: 0 }, paths.home],
  ['an earlier page', { idx: 1 }, '/first'],
])('after %s Back leads to the page before, or Home', async (_, state, path) => {
  const text = await showPart(<Page />, '/first')
  button('Next').click()
  await expect.poll(text).toContain('/second')
  history.replaceState(state, '')
  button('Back').click()
  await expect.poll(text).toContain(path)
})
