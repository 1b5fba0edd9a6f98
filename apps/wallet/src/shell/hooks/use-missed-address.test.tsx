// @vitest-environment jsdom
import { createElement, useLayoutEffect } from 'react'
import { HashRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { showHook } from '../../testing/show.js'
import { useMissedAddress } from './use-missed-address.js'

async function showApp(whileDrawn: () => void) {
  history.replaceState(null, '', '#/first?a=1')
  const heard = vi.fn()
  addEventListener('popstate', heard)
  const page = await showHook(
    () => {
      useMissedAddress()
      // Runs before the router listens, as effects of children come first.
      useLayoutEffect(whileDrawn, [])
      return useLocation()
    },
    (child) => createElement(HashRouter, { useTransitions: false }, child),
  )
  removeEventListener('popstate', heard)
  return { page, heard }
}

test('the app navigates to an address that changes during the first render', async () => {
  const { page } = await showApp(() => history.pushState(null, '', '#/second?b=2'))
  expect(page.current).toMatchObject({ pathname: '/second', search: '?b=2' })
  await page.unmount()
})

test('if the address has not changed, nothing renders again', async () => {
  const { page, heard } = await showApp(() => undefined)
  expect(page.current).toMatchObject({ pathname: '/first', search: '?a=1' })
  expect(heard).not.toHaveBeenCalled()
  await page.unmount()
})
