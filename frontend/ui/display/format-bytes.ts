const KILO = 1024

/** A size for people: “3 KB”, “18 MB”, “1.4 GB”. Below 1 KB it is 1 KB, unless there is nothing. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.ceil(bytes / KILO)} KB`
  if (bytes < KILO ** 3) return `${Math.round(bytes / KILO ** 2)} MB`
  return `${(bytes / KILO ** 3).toFixed(1).replace('.0', '')} GB`
}
