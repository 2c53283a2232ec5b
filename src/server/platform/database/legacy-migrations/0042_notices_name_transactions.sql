-- A notice names the transaction that made the change: `<kind>:<product id>:<transaction>`. An answer that was read in a
-- snapshot that shows this transaction is not made wrong by it.
create or replace function notify_shop(kind text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('shop', kind || ':*:' || pg_current_xact_id());
  else
    perform pg_notify('shop', kind || ':' || id || ':' || pg_current_xact_id()) from unnest(ids) as id;
  end if;
end $$;
--> statement-breakpoint
create or replace function shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', 'shop:*:' || pg_current_xact_id());
  return null;
end $$;
