import { icon } from './icon.js'

export const BackIcon = /* @__PURE__ */ icon('M15 5l-7 7 7 7', { mirrored: true })
export const ChevronRightIcon = /* @__PURE__ */ icon('M9 5l7 7-7 7', { mirrored: true })
export const ChevronDownIcon = /* @__PURE__ */ icon('M5 9l7 7 7-7')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
export const BellIcon = /* @__PURE__ */ icon(
  'M6 10a6 6 0 0 1 12 0c0 4 1.2 5.3 2 6.5H4c.8-1.2 2-2.5 2-6.5zM10 20h4',
)
export const SearchIcon = /* @__PURE__ */ icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5')
export const SettingsIcon = /* @__PURE__ */ icon(
  'M14 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 7h7.5M16.5 7H20' +
    'M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 17h2.5M11.5 17H20',
)
export const ListIcon = /* @__PURE__ */ icon(
  'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
)
export const ExternalIcon = /* @__PURE__ */ icon('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6', {
  mirrored: true,
})
