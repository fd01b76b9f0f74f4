let isPointer = false

// Screen readers press without keys, and some with a pointer that has no size
if (typeof document !== 'undefined') {
  addEventListener('keydown', () => (isPointer = false), true)
  addEventListener('pointerdown', ({ width, height }) => (isPointer = width > 0 || height > 0), true)
  addEventListener('click', ({ detail, isTrusted }) => (isPointer &&= detail > 0 || !isTrusted), true)
}

/** Whether the last press was by mouse, pen or finger. */
export const isByPointer = () => isPointer
