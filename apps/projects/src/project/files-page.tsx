import { type ProjectFile, ProjectFileSort, ProjectVerdict } from '@fidelio/contracts/projects';
import { Link, useQuery, useSearchParams } from '@fidelio/shell-api';
import { Button, EmptyState, formatBytes, formatInstant, formatNumber, VisuallyHidden } from '@fidelio/ui';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../loaded';
import { Pick } from '../pick';
import { type Filter, filesQuery, overviewQuery, wavesQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { ExportButtons } from './export-buttons';
import { type Chosen, FileActions } from './file-actions';
import { type Grouping, filterOf, nameOf } from './filter';
import { useProject } from './project-screen';

const columns = ['path', 'verdict', 'bytes', 'modified', 'owner', 'waiting'] as const;

/** The table of all files: what is shown stands in the address. */
export function FilesPage() {
  const [params] = useSearchParams();
  const { filter, sort, group } = filterOf(params);

  return (
    <>
      <Filters key={`of ${params}`} filter={filter} sort={sort} group={group} />
      {group === '' ? (
        <FilesTable key={String(params)} filter={filter} sort={sort} />
      ) : (
        <Groups key={`${JSON.stringify(filter)} ${group}`} filter={filter} sort={sort} by={group} />
      )}
    </>
  );
}

interface FilesProps {
  filter: Filter;
  sort: ProjectFileSort;
}

function Filters({ filter, sort, group }: FilesProps & { group: Grouping }) {
  const { id } = useProject();
  const [, setParams] = useSearchParams();
  const { data: overview } = useQuery(overviewQuery(id));
  const { data: waves = [] } = useQuery(wavesQuery(id));
  const [words, setWords] = useState(filter.words ?? '');
  const set = (change: Record<string, string>) => {
    const wanted = { ...filter, sort, group, ...change };
    setParams(Object.entries(wanted).filter(([name, value]) => value !== '' && !(name === 'sort' && value === 'path')));
  };
  const keys = (groups: { key: string }[] = []) =>
    groups.filter(({ key }) => key !== '').map(({ key }) => [key, nameOf(key)] as const);
  const findings = (overview?.findings ?? []).map(({ finding, title }) => [finding, title] as const);
  const lists = {
    verdict: ProjectVerdict.options.map((verdict) => [verdict, t(`verdict.${verdict}`)] as const),
    kind: keys(overview?.kinds),
    folder: keys(overview?.folders),
    owner: keys(overview?.owners),
    year: keys(overview?.years),
    finding: findings,
    waiting: findings,
    wave: [['none', t('noWave')] as const, ...waves.map(({ id: wave, name }) => [wave, name] as const)],
    state: (['copied', 'uncopied', 'gone'] as const).map((state) => [state, t(`state.${state}`)] as const),
  };

  return (
    <form
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        set({ words: words.trim() });
      }}
    >
      <label className={styles.search}>
        <span>{t('search')}</span>
        <input type="search" value={words} maxLength={100} onChange={({ target }) => setWords(target.value)} />
      </label>
      {Object.entries(lists).map(([name, options]) => (
        <Pick
          key={name}
          label={t(`filter.${name as keyof typeof lists}`)}
          labelled
          value={filter[name as keyof typeof lists] ?? ''}
          options={[['', t('any')], ...withChosen(options, filter[name as keyof typeof lists])]}
          onPick={(value) => set({ [name]: value })}
        />
      ))}
      <Pick
        label={t('sort')}
        labelled
        value={sort}
        options={ProjectFileSort.options.map((each) => [each, t(`sort.${each}`)] as const)}
        onPick={(value) => set({ sort: value })}
      />
      <Pick
        label={t('group')}
        labelled
        value={group}
        options={[
          ['', t('ungrouped')],
          ...(['folder', 'owner'] as const).map((by) => [by, t(`filter.${by}`)] as const),
        ]}
        onPick={(value) => set({ group: value })}
      />
      <Button type="submit" variant="outlined">
        {t('searchNow')}
      </Button>
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={`/projects/${id}/files`}>
          {t('showAll')}
        </Button>
      )}
    </form>
  );
}

/** The overview names the largest groups alone; a filter of another one is in the list, too. */
function withChosen(options: readonly (readonly [string, string])[], chosen: string | undefined) {
  return !chosen || options.some(([value]) => value === chosen)
    ? options
    : [...options, [chosen, nameOf(chosen)] as const];
}

/** A folder or an owner a line, whose files are read when it is opened. */
function Groups({ filter, sort, by }: FilesProps & { by: 'folder' | 'owner' }) {
  const { id } = useProject();
  // The table of a folder has what lies below it, too, which the overview counts by itself.
  const isCounted = by === 'owner' && Object.keys(filter).length === 0;

  return (
    <Loaded query={useQuery(overviewQuery(id))}>
      {({ folders, owners, more }) => (
        <>
          {(by === 'folder' ? folders : owners)
            .filter(({ key }) => (filter[by] ?? key) === key)
            .map(({ key, files }) => (
              <Group key={key} filter={{ ...filter, [by]: key }} sort={sort}>
                {nameOf(key)}
                {isCounted && <span className={styles.quiet}> · {t('files', { files })}</span>}
              </Group>
            ))}
          {more && <p className={styles.quiet}>{t('more')}</p>}
        </>
      )}
    </Loaded>
  );
}

function Group({ filter, sort, children }: FilesProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <details className={styles.how} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{children}</summary>
      {isOpen && <FilesTable key={sort} filter={filter} sort={sort} />}
    </details>
  );
}

const sortable: readonly string[] = ['path', 'bytes', 'modified'];

/** A column that can be sorted by is a button: once from the first, once more from the last. */
function ColumnHeader({ column, sort }: { column: (typeof columns)[number]; sort: ProjectFileSort }) {
  const [, setParams] = useSearchParams();
  if (!sortable.includes(column)) return <span role="columnheader">{t(`column.${column}`)}</span>;
  const order = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';
  const next = order === 'ascending' ? `-${column}` : column;

  return (
    <span role="columnheader" aria-sort={order}>
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          setParams(
            (params) => new URLSearchParams([...params].filter(([name]) => name !== 'sort').concat([['sort', next]])),
          )
        }
      >
        {t(`column.${column}`)}
        <span aria-hidden>{{ ascending: '↑', descending: '↓', none: '' }[order]}</span>
      </button>
    </span>
  );
}

function FilesTable({ filter, sort }: FilesProps) {
  const { id, mayChange } = useProject();
  const [afters, setAfters] = useState(['']);
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const last = useQuery(filesQuery(id, filter, sort, afters.at(-1) ?? ''));
  const first = useQuery(filesQuery(id, filter, sort, ''));
  const next = last.data?.next;

  return (
    <>
      <div className={styles.toolbar}>
        {mayChange && <FileActions filter={filter} chosen={chosen} onChoose={setChosen} />}
        <ExportButtons filter={filter} />
      </div>
      <Loaded query={first}>
        {({ files }) =>
          files.length === 0 ? (
            <EmptyState title={t('noFiles')}>{t('noFilesHelp')}</EmptyState>
          ) : (
            <div role="table" className={styles.files} aria-label={t('pages.files')}>
              <div role="rowgroup">
                <div role="row" className={styles.head}>
                  <span role="columnheader">
                    <VisuallyHidden>{t('choose')}</VisuallyHidden>
                  </span>
                  {columns.map((column) => (
                    <ColumnHeader key={column} column={column} sort={sort} />
                  ))}
                </div>
              </div>
              {afters.map((after) => (
                <PageOfFiles
                  key={after}
                  filter={filter}
                  sort={sort}
                  after={after}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {next && (
        <p className={styles.center}>
          <Button variant="outlined" onClick={() => setAfters([...afters, next])}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </>
  );
}

interface PageProps extends FilesProps {
  after: string;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

/** A page of rows, of which the browser draws those near the viewport alone. */
function PageOfFiles({ filter, sort, after, chosen, onChoose }: PageProps) {
  const { id } = useProject();
  const page = useQuery(filesQuery(id, filter, sort, after));

  return (
    <div role="rowgroup" className={styles.page}>
      {page.data?.files.map((file) => (
        <FileRow key={file.id} file={file} chosen={chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}

function FileRow({ file, chosen, onChoose }: { file: ProjectFile } & Omit<PageProps, keyof FilesProps | 'after'>) {
  const { id, mayChange } = useProject();
  const name = nameOf(file.path);
  const toggle = () => {
    const ids = new Set(chosen === 'all' ? [] : chosen);
    if (!ids.delete(file.id)) ids.add(file.id);
    onChoose(ids);
  };

  return (
    <div role="row" className={styles.row} data-verdict={file.verdict}>
      <span role="cell">
        <input
          type="checkbox"
          disabled={!mayChange}
          checked={chosen === 'all' || chosen.has(file.id)}
          aria-label={t('chooseFile', { name })}
          onChange={toggle}
        />
      </span>
      <span role="cell" className={styles.path}>
        <Link to={`/projects/${id}/files/${file.id}`}>{name}</Link>
      </span>
      <span role="cell">
        <strong>{t(`verdict.${file.verdict}`)}</strong>{' '}
        <span className={styles.quiet}>{t(`reason.${file.reason}`)}</span>
      </span>
      <span role="cell">{formatBytes(file.bytes)}</span>
      <span role="cell">{formatInstant(file.modifiedAt)}</span>
      <span role="cell">{file.owner === '' ? '–' : nameOf(file.owner)}</span>
      <span role="cell">{file.waiting > 0 ? t('toDecide', { count: formatNumber(file.waiting) }) : '–'}</span>
    </div>
  );
}
