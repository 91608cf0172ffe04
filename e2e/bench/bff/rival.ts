/**
 * The rival: the calls that need nothing of the product's own, as a team would otherwise write them. Plain Nest and TypeORM, with a guard,
 * the contract's schemas and a log; nothing tuned. Compiled by `startRival`, for its decorators. Its parent sends it database and
 * key, and it sends back its port.
 */
import 'reflect-metadata';
import { once } from 'node:events';
import { createPublicKey } from 'node:crypto';
import { brand, calls } from '@fidelio/contracts';
import {
  Body,
  type CallHandler,
  type CanActivate,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Logger,
  Module,
  type NestInterceptor,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  StandardSchemaValidationPipe,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { tap } from 'rxjs';
import {
  Column,
  CreateDateColumn,
  DataSource,
  DeleteDateColumn,
  Entity,
  IsNull,
  JoinColumn,
  ManyToOne,
  MoreThan,
  OneToMany,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { RivalSettings } from './bare.ts';

@Entity('accounts')
class Account {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') organization!: string;
  @Column('text', { name: 'display_name' }) displayName!: string;
  @CreateDateColumn({ name: 'created_at' }) createdAt!: Date;
}

@Entity('sessions')
class Session {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') client!: string;
  @Column('text') device!: string;
  @CreateDateColumn({ name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}

@Entity('audit_events')
class AuditEvent {
  @PrimaryGeneratedColumn('identity') id!: string;
  @Column('text') event!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'session_id' }) sessionId!: string;
}

@Entity('files')
class File {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'conversation_id' }) conversationId!: string | null;
  @Column('text') name!: string;
  @Column('text') kind!: string;
  @Column('bigint') bytes!: string;
  @Column('text') feedback!: string;
  @Column('text', { name: 'wait_reason' }) waitReason!: string | null;
  @Column('jsonb') diagnosis!: unknown;
  @CreateDateColumn({ name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ name: 'updated_at' }) updatedAt!: Date;
  @DeleteDateColumn({ name: 'deleted_at' }) deletedAt!: Date | null;
}

@Entity('conversations')
class Conversation {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') title!: string;
  @Column('boolean') ended!: boolean;
  @Column('jsonb') report!: unknown;
  @OneToMany(() => Message, ({ conversation }) => conversation) messages?: Message[];
  @CreateDateColumn({ name: 'created_at' }) createdAt!: Date;
  @UpdateDateColumn({ name: 'updated_at' }) updatedAt!: Date;
  @DeleteDateColumn({ name: 'deleted_at' }) deletedAt!: Date | null;
}

@Entity('messages')
class Message {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('bigint') seq!: string;
  @Column('text') role!: string;
  @Column('text') content!: string;
  @Column('jsonb') cards!: unknown;
  @ManyToOne(() => Conversation) @JoinColumn({ name: 'conversation_id' }) conversation?: unknown;
  @CreateDateColumn({ name: 'created_at' }) createdAt!: Date;
}

const [settings] = (await once(process, 'message')) as [RivalSettings];
const source = await new DataSource({
  type: 'postgres',
  url: settings.database,
  poolSize: settings.pool,
  entities: [Account, Session, AuditEvent, File, Conversation, Message],
}).initialize();
const [accounts, sessions] = [source.getRepository(Account), source.getRepository(Session)];
const [files, conversations] = [source.getRepository(File), source.getRepository(Conversation)];
const publicKey = createPublicKey({
  key: { kty: 'RSA', n: `${settings.key.n}`, e: `${settings.key.e}` },
  format: 'jwk',
});
const jwt = new JwtService({
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  verifyOptions: { algorithms: ['RS256'], issuer: settings.issuer },
});

@Injectable()
class SessionGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest();
    const { sub, sid } = await jwt.verifyAsync(request.headers.authorization?.slice(7) ?? '');
    request.session = await sessions.findOneBy({ id: sid, accountId: sub, endedAt: IsNull() });
    if (!request.session) throw new UnauthorizedException();

    return true;
  }
}

@Injectable()
class RequestLog implements NestInterceptor {
  private readonly logger = new Logger('request');

  intercept(context: ExecutionContext, next: CallHandler) {
    const { method, url } = context.switchToHttp().getRequest();
    const began = performance.now();

    return next.handle().pipe(tap(() => this.logger.log({ method, url, ms: performance.now() - began })));
  }
}

const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest().session,
);
const Id = () => Param('id', ParseUUIDPipe);
const chat = `${brand.segment}/chat/conversations`;

@Controller()
@UseGuards(SessionGuard)
class AccountController {
  @Get('users/me')
  async me(@Caller() { accountId }: Session) {
    return { results: await accounts.findOneByOrFail({ id: accountId }) };
  }

  @Patch('users/me')
  async update(
    @Caller() { accountId }: Session,
    @Body({ schema: calls.updateMe.request }) { name }: Pick<Account, 'name'>,
  ) {
    const account = await accounts.findOneByOrFail({ id: accountId });

    return { results: await accounts.save({ ...account, name }) };
  }

  @Get('users/me/sessions')
  async sessions(@Caller() { accountId }: Session) {
    const where = { accountId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) };

    return { results: await sessions.find({ where, order: { createdAt: 'DESC' } }) };
  }

  @Post('users/sign-out')
  @HttpCode(200)
  async signOut(@Caller() session: Session) {
    await source.transaction(async (tx) => {
      await tx.save(Object.assign(session, { endedAt: new Date() }));
      await tx.save(AuditEvent, { event: 'signed-out', accountId: session.accountId, sessionId: session.id });
    });

    return { results: { done: true } };
  }
}

@Controller('users/files')
@UseGuards(SessionGuard)
class FilesController {
  @Get()
  async list(@Caller() { accountId }: Session) {
    return { results: await files.find({ where: { accountId }, order: { createdAt: 'DESC' } }) };
  }

  @Delete(':id')
  async delete(@Caller() { accountId }: Session, @Id() id: string) {
    await files.softRemove(await files.findOneByOrFail({ id, accountId }));

    return { results: { done: true } };
  }
}

@Controller(chat)
@UseGuards(SessionGuard)
class ConversationsController {
  @Get()
  async list(@Caller() { accountId }: Session) {
    return { results: await conversations.find({ where: { accountId }, order: { updatedAt: 'DESC' }, take: 50 }) };
  }

  @Get(':id')
  async show(@Caller() { accountId }: Session, @Id() id: string) {
    const where = { id, accountId };

    return {
      results: await conversations.findOneOrFail({
        where,
        relations: { messages: true },
        order: { messages: { seq: 'ASC' } },
      }),
    };
  }

  @Patch(':id')
  async rename(
    @Caller() { accountId }: Session,
    @Id() id: string,
    @Body({ schema: calls.renameConversation.request }) { title }: Pick<Conversation, 'title'>,
  ) {
    const conversation = await conversations.findOneByOrFail({ id, accountId });

    return { results: await conversations.save(Object.assign(conversation, { title })) };
  }
}

@Module({ controllers: [AccountController, FilesController, ConversationsController] })
class RivalModule {}

const app = await NestFactory.create(RivalModule, { logger: false });
app.setGlobalPrefix('api');
app.useGlobalPipes(new StandardSchemaValidationPipe());
app.useGlobalInterceptors(new RequestLog());
await app.listen(0, '127.0.0.1');
process.send?.({ port: app.getHttpServer().address().port });
process.on('disconnect', () => process.exit(0));
