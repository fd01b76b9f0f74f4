import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Sorts test files so that the named ones start first and no processor idles at the end. Without a cache of earlier runs Vitest sorts by
 * file size, but our slowest tests are in small files.
 */
export const longestFirst = (names: string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      const isLong = ({ moduleId }: TestSpecification) => names.some((name) => moduleId.endsWith(`/${name}`))
      const sorted = await super.sort(files)
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    }
  }
