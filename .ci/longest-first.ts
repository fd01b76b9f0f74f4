import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * An order of test files that starts the named ones first, so that no processor is idle while the last one ends. Vitest itself
 * goes by the size of files on a machine that has not run them before, and the longest tests stand in short files.
 */
export const longestFirst = (names: string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      const isLong = ({ moduleId }: TestSpecification) => names.some((name) => moduleId.endsWith(`/${name}`))
      const sorted = await super.sort(files)
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    }
  }
