-- Every process must refuse the unexpired access tokens of ended sessions. The IDs of ended sessions are sent on the channel
-- `sessions`, and stored in `ended_sessions`.
create or replace function session_is_over() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (id) values (old.id) on conflict do nothing;
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;

create or replace trigger sessions_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_is_over();
create or replace trigger sessions_deleted after delete on sessions for each row
  when (old.ended_at is null and old.expires_at > now()) execute function session_is_over();

-- An access token contains the role of its account, so any change of the role or status ends the sessions.
create or replace function user_loses_sessions() returns trigger language plpgsql as $$
begin
  update sessions
  set ended_at = clock_timestamp(), end_reason = case when new.status = old.status then 'role' else 'status' end
  where user_id = new.id and ended_at is null;
  return null;
end $$;

create or replace trigger users_change_standing after update of role, status on users for each row
  when (old.role <> new.role or old.status <> new.status) execute function user_loses_sessions();
