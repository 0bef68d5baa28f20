import { describe, expect, it } from 'vitest'
import boxMigrations from '../../migrations/box/migrations.js'
import d1Migrations from '../../migrations/d1/migrations.js'

// A migration changes the schema, however many rows there are; a job changes rows, a bounded number at a time. And it only
// adds, for old workers meet new databases during a deploy.

const trigger = /^create trigger\b[\s\S]*\bend$/i
const allowed = [
  /^create table\b(?![\s\S]*\bas select\b)/i,
  /^create virtual table\b/i,
  /^create (unique )?index\b/i,
  trigger,
  /^drop trigger\b/i,
  /^alter table \S+ add( column)? (?![\s\S]*\breferences\b)/i,
]

/** The statements of a migration, without comments; one between two breakpoints may be several. */
const statementsOf = (file: string): string[] =>
  file
    .split('--> statement-breakpoint')
    .map((part) => part.replaceAll(/--.*$/gm, '').trim())
    .flatMap((part) => (/^create trigger\b/i.test(part) ? part.split(/(?<=^end)\s*;/im) : part.split(';')))
    .map((statement) => statement.trim())
    .filter(Boolean)

/** A column that rows without it could not have. */
const isUnfillable = (statement: string): boolean =>
  /^alter table\b/i.test(statement) && /\bnot null\b/i.test(statement) && !/\bdefault\b/i.test(statement)

const refusedOf = (file: string): string[] =>
  statementsOf(file).filter((statement) => !allowed.some((one) => one.test(statement)) || isUnfillable(statement))

describe.each([
  ['D1', d1Migrations],
  ['boxes', boxMigrations],
])('migrations of %s', (_, { journal, migrations }) => {
  it('begin with one baseline and have an order of their own', () => {
    expect(journal.entries[0]?.tag).toBe('0000_baseline')
    expect(journal.entries.map(({ idx, tag }) => [idx, Number(tag.slice(0, 4))])).toEqual(journal.entries.map((_, at) => [at, at]))
    expect(Object.keys(migrations)).toHaveLength(journal.entries.length)
  })

  it('only add to the schema after it', () => {
    const later = journal.entries
      .slice(1)
      .map(({ idx, tag }) => [tag, refusedOf(migrations[`m${String(idx).padStart(4, '0')}`] ?? 'no file')])
    expect(later.filter(([, refused]) => refused?.length)).toEqual([])
  })
})

describe('what a migration may not do', () => {
  it.each([
    'UPDATE `mails` SET `status` = 1;',
    'DELETE FROM `mails`;',
    'INSERT INTO `mails_search` SELECT `id`, `body` FROM `mails`;',
    'INSERT OR REPLACE INTO a VALUES (1)',
    'REPLACE INTO a SELECT 1',
    'with x as (select 1) update a set b = 1',
    'DROP TABLE `mails`',
    'DROP INDEX `mails_by_time`',
    'ALTER TABLE `mails` DROP COLUMN `body`',
    'ALTER TABLE `mails` RENAME TO `old_mails`',
    'ALTER TABLE `mails` RENAME COLUMN `a` TO `b`',
    'ALTER TABLE `mails` ADD `size` integer NOT NULL',
    'CREATE TABLE copy AS SELECT * FROM mails',
    'PRAGMA foreign_keys = OFF',
    'create index a on b (c); update b set c = 1',
    'create trigger a after insert on b begin select 1; end; delete from b',
  ])('%s', (statement) => expect(refusedOf(`-- a note; with more\n${statement}`)).not.toEqual([]))

  it('is none of adding', () => {
    for (const statement of [
      'CREATE TABLE `a` (`id` text PRIMARY KEY NOT NULL);',
      'CREATE VIRTUAL TABLE a USING fts5(b)',
      'CREATE UNIQUE INDEX a ON b (c)',
      'ALTER TABLE `mails` ADD `size` integer',
      'ALTER TABLE `mails` ADD `size` integer DEFAULT 0 NOT NULL',
      'CREATE TRIGGER a AFTER UPDATE ON b BEGIN\n  UPDATE c SET d = CASE WHEN 1 THEN 2 END;\n  DELETE FROM e;\nEND;',
      'DROP TRIGGER a',
    ])
      expect([statement, refusedOf(statement)]).toEqual([statement, []])
  })
})
