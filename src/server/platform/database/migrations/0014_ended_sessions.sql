CREATE TABLE "ended_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "ended_sessions_by_time" ON "ended_sessions" USING btree ("ended_at");
--> statement-breakpoint
UPDATE "sessions" SET "last_used_at" = "created_at";
--> statement-breakpoint
-- Every process has to know the sessions that are over while their access tokens still live. It hears of them on the
-- channel `sessions`, each by its id, and reads them here.
create function session_is_over() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (id) values (old.id) on conflict do nothing;
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_is_over();
--> statement-breakpoint
create trigger sessions_deleted after delete on sessions for each row
  when (old.ended_at is null and old.expires_at > now()) execute function session_is_over();
--> statement-breakpoint
-- An access token tells the role of its account, so a change of that, or of the account's standing, ends what stands on it,
-- whoever makes the change.
create function user_loses_sessions() returns trigger language plpgsql as $$
begin
  update sessions
  set ended_at = clock_timestamp(), end_reason = case when new.status = old.status then 'role' else 'status' end
  where user_id = new.id and ended_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger users_change_standing after update of role, status on users for each row
  when (old.role <> new.role or old.status <> new.status) execute function user_loses_sessions();
