import type { ProjectKeyScope, ProjectMember } from '@fidelio/contracts/projects';
import { useNavigate, useQuery } from '@fidelio/shell-api';
import { Button, ConfirmDialog, formatRelative } from '@fidelio/ui';
import { useState } from 'react';
import { Loaded } from '../loaded';
import { NameForm } from '../name-form';
import { Pick } from '../pick';
import { keysQuery, membersQuery, projectsApi, useAct } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { MakeKey } from './make-key';
import { useProject } from './project-screen';

type GivenRole = 'helper' | 'viewer';
const givenRoles = () => [['helper', t('roles.helper')] as const, ['viewer', t('roles.viewer')] as const];

/** Something that is asked about before it is done. */
interface Asked {
  title: string;
  help: string;
  label: string;
  act(): Promise<unknown>;
}

/** Who is in the project, its keys, and its end. */
export function PeoplePage() {
  const { id, role, name } = useProject();
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useAct();
  const navigate = useNavigate();
  const isOwner = role === 'owner';
  const end = (call: 'deleteProject' | 'leaveProject') => async () => {
    await projectsApi.call(call, { id });
    void navigate('/projects');
  };

  return (
    <>
      <Members onAsk={setAsked} />
      {isOwner && <Keys onAsk={setAsked} />}
      <section className={styles.section}>
        <h2>{t('project')}</h2>
        {isOwner && (
          <NameForm
            key={name}
            label={t('rename')}
            submit={t('save')}
            value={name}
            busy={act.isPending}
            onSubmit={(text) => act.mutate(() => projectsApi.call('renameProject', { id, body: { name: text } }))}
          />
        )}
        <Button
          color="error"
          onClick={() =>
            setAsked(
              isOwner
                ? {
                    title: t('deleteNamed', { name }),
                    help: t('deleteHelp'),
                    label: t('delete'),
                    act: end('deleteProject'),
                  }
                : {
                    title: t('leaveNamed', { name }),
                    help: t('leaveHelp'),
                    label: t('leave'),
                    act: end('leaveProject'),
                  },
            )
          }
        >
          {isOwner ? t('deleteProject') : t('leave')}
        </Button>
      </section>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title ?? ''}
        confirmLabel={asked?.label ?? ''}
        destructive
        busy={act.isPending}
        onConfirm={() => asked && act.mutate(asked.act, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      >
        {asked?.help}
      </ConfirmDialog>
    </>
  );
}

function Members({ onAsk }: { onAsk(asked: Asked): void }) {
  const { id, role } = useProject();
  const [given, setGiven] = useState<GivenRole>('helper');
  const act = useAct();

  return (
    <section className={styles.section}>
      <h2>{t('pages.people')}</h2>
      <Loaded query={useQuery(membersQuery(id))}>
        {(members) => (
          <ul className={styles.list} aria-label={t('pages.people')}>
            {members.map((member) => (
              <Member key={member.id} member={member} onAsk={onAsk} />
            ))}
          </ul>
        )}
      </Loaded>
      {role === 'owner' && (
        <NameForm
          label={t('invite.email')}
          submit={t('invite')}
          type="email"
          busy={act.isPending}
          onSubmit={(email) =>
            act.mutate(() => projectsApi.call('inviteProjectMember', { id, body: { email, role: given } }))
          }
        >
          <Pick
            label={t('role')}
            labelled
            value={given}
            options={givenRoles()}
            onPick={(value) => value !== '' && setGiven(value)}
          />
        </NameForm>
      )}
    </section>
  );
}

function Member({ member, onAsk }: { member: ProjectMember; onAsk(asked: Asked): void }) {
  const { id, role: mine } = useProject();
  const { id: memberId, email, name, role, joinedAt, me } = member;
  const act = useAct();
  const ids = { member: memberId };
  const who = name ?? email;

  return (
    <li className={styles.item}>
      <span className={styles.grow}>
        <strong>{who}</strong>
        <span className={styles.quiet}>
          {name && `${email} · `}
          {t(`roles.${role}`)}
          {joinedAt === null && ` · ${t('pending')}`}
          {me && ` · ${t('me')}`}
        </span>
      </span>
      {mine === 'owner' && role !== 'owner' && (
        <>
          <Pick
            label={t('of', { action: t('role'), name: who })}
            value={role}
            options={givenRoles()}
            onPick={(value) =>
              value !== '' &&
              act.mutate(() => projectsApi.call('changeProjectMember', { id, ids, body: { role: value } }))
            }
          />
          {joinedAt !== null && (
            <Button
              size="small"
              aria-label={t('of', { action: t('handOver'), name: who })}
              onClick={() =>
                onAsk({
                  title: t('handOverTo', { name: who }),
                  help: t('handOverHelp'),
                  label: t('handOver'),
                  act: () => projectsApi.call('handOverProject', { id, body: { member: memberId } }),
                })
              }
            >
              {t('handOver')}
            </Button>
          )}
          <Button
            size="small"
            color="error"
            aria-label={t('of', { action: t('remove'), name: who })}
            onClick={() =>
              onAsk({
                title: t('removeNamed', { name: who }),
                help: t('removeHelp'),
                label: t('remove'),
                act: () => projectsApi.call('removeProjectMember', { id, ids }),
              })
            }
          >
            {t('remove')}
          </Button>
        </>
      )}
    </li>
  );
}

function Keys({ onAsk }: { onAsk(asked: Asked): void }) {
  const { id } = useProject();
  const [scope, setScope] = useState<'both' | ProjectKeyScope>('both');

  return (
    <section className={styles.section}>
      <h2>{t('keys')}</h2>
      <p className={styles.quiet}>{t('keys.help')}</p>
      <Loaded query={useQuery(keysQuery(id))}>
        {(keys) => (
          <ul className={styles.list} aria-label={t('keys')}>
            {keys.map(({ id: key, name, scopes, lastUsedAt, revokedAt }) => (
              <li key={key} className={styles.item}>
                <span className={styles.grow}>
                  <strong>{name}</strong>
                  <span className={styles.quiet}>
                    {scopes.map((each) => t(`keys.scope.${each}`)).join(', ')} ·{' '}
                    {revokedAt
                      ? t('keys.revoked', { when: formatRelative(revokedAt) })
                      : lastUsedAt
                        ? t('keys.used', { when: formatRelative(lastUsedAt) })
                        : t('keys.unused')}
                  </span>
                </span>
                {!revokedAt && (
                  <Button
                    size="small"
                    color="error"
                    aria-label={t('of', { action: t('keys.revoke'), name })}
                    onClick={() =>
                      onAsk({
                        title: t('keys.revokeNamed', { name }),
                        help: t('keys.revokeHelp'),
                        label: t('keys.revoke'),
                        act: () => projectsApi.call('revokeProjectKey', { id, ids: { key } }),
                      })
                    }
                  >
                    {t('keys.revoke')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Pick
        label={t('keys.may')}
        labelled
        value={scope}
        options={(['both', 'scan', 'correct'] as const).map((each) => [each, t(`keys.scope.${each}`)] as const)}
        onPick={(value) => value !== '' && setScope(value)}
      />
      <MakeKey scopes={scope === 'both' ? ['scan', 'correct'] : [scope]} />
    </section>
  );
}
