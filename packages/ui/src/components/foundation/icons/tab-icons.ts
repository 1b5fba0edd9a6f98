import { icon } from './icon.js'

const home = 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z'
const head = 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z'

export const HomeIcon = /* @__PURE__ */ icon(home)
export const HomeFilledIcon = /* @__PURE__ */ icon(home, { filled: true })
export const ProductIcon = /* @__PURE__ */ icon(
  'M12 3.5l7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7zM4.5 7.7 12 12l7.5-4.3M12 12v8.5',
)
export const ProductFilledIcon = /* @__PURE__ */ icon(
  'M12 3.8 17.9 7 12 10.3 6.1 7zM4.6 10.1l5.5 3.1v5.9l-5.5-3.1zM19.4 10.1l-5.5 3.1v5.9l5.5-3.1z',
  { filled: true },
)
export const WalletIcon = /* @__PURE__ */ icon(
  'M4 7v11a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1H6a2 2 0 0 1 0-4h11.5v4M16 14.5h.01',
)
export const WalletFilledIcon = /* @__PURE__ */ icon(
  'M6 5h11.5v4H19a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z' +
    'M16 12.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  { filled: true },
)
export const UserIcon = /* @__PURE__ */ icon(`${head}M5 20a7 5.5 0 0 1 14 0`)
export const UserFilledIcon = /* @__PURE__ */ icon(`${head}M5 20a7 5.5 0 0 1 14 0z`, {
  filled: true,
})
