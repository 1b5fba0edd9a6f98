// Stands in for Expo, which draws the root on the screen of a phone.
import { createElement, type ComponentType } from 'react'
import { render } from './screen.mjs'

export function registerRootComponent(root: ComponentType): void {
  render(createElement(root))
}
