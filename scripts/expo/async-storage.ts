// Stands in for React Native's AsyncStorage.
const items = new Map<string, string>()

export default {
  getItem: async (key: string) => items.get(key) ?? null,
  setItem: async (key: string, value: string) => void items.set(key, value),
  removeItem: async (key: string) => void items.delete(key),
  getAllKeys: async () => [...items.keys()],
}
