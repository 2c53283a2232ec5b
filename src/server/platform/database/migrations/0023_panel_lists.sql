CREATE TABLE "tallies" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tallies_subject_known" CHECK ("tallies"."subject" in ('order', 'payment', 'account status', 'account role', 'product'))
);
--> statement-breakpoint
CREATE INDEX "tallies_by_day" ON "tallies" USING btree ("subject","day");--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id") WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at","id") WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at","id") WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "users_by_trigrams" ON "users" USING gin ("name" gin_trgm_ops,("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_by_area" ON "audit_entries" USING btree ("subject_kind","id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_way" ON "mails" USING btree ("sent_through","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at" DESC NULLS FIRST) WHERE given_up_at is not null;--> statement-breakpoint
CREATE INDEX "mails_by_trigrams" ON "mails" USING gin ("recipient" gin_trgm_ops,"subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "returns_by_trigrams" ON "returns" USING gin ("id" gin_trgm_ops,"order_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_id_trigrams" ON "orders" USING gin ("id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_given_up" ON "webhook_deliveries" USING btree ("endpoint_id","created_at") WHERE given_up_at is not null;
--> statement-breakpoint
create function day_of(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'UTC')::date;
--> statement-breakpoint
create function money_of(payment payments) returns bigint language sql immutable parallel safe
  return case when payment.state = 'succeeded' then payment.amount - payment.refunded else 0 end;
--> statement-breakpoint
create function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', old.status, day_of(old.placed_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Pending' then
    insert into tallies (subject, kind, day, count) values ('order', new.status, day_of(new.placed_at), 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_tallied_new after insert on orders for each row when (new.status <> 'Pending') execute function tally_order();
--> statement-breakpoint
create trigger orders_tallied after update on orders for each row when (old.status <> new.status) execute function tally_order();
--> statement-breakpoint
create trigger orders_tallied_gone after delete on orders for each row execute function tally_order();
--> statement-breakpoint
create function tally_payment() returns trigger language plpgsql as $$
begin
  insert into tallies (subject, kind, day, count, amount)
    select 'payment', 'succeeded', day_of(placed_at),
      (new.state = 'succeeded')::int - case when tg_op = 'UPDATE' then (old.state = 'succeeded')::int else 0 end,
      money_of(new) - case when tg_op = 'UPDATE' then money_of(old) else 0 end
    from orders where id = new.reference;
  return null;
end $$;
--> statement-breakpoint
create trigger payments_tallied_new after insert on payments for each row when (new.state = 'succeeded') execute function tally_payment();
--> statement-breakpoint
create trigger payments_tallied after update on payments for each row
  when (money_of(old) <> money_of(new) or (old.state = 'succeeded') <> (new.state = 'succeeded')) execute function tally_payment();
--> statement-breakpoint
create function tally_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.anonymised_at is null then
    insert into tallies (subject, kind, day, count) values
      ('account status', old.status, day_of(old.created_at), -1), ('account role', old.role, day_of(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.anonymised_at is null then
    insert into tallies (subject, kind, day, count) values
      ('account status', new.status, day_of(new.created_at), 1), ('account role', new.role, day_of(new.created_at), 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_tallied_new after insert or delete on users for each row execute function tally_account();
--> statement-breakpoint
create trigger users_tallied after update on users for each row
  when ((old.status, old.role, old.anonymised_at is null) <> (new.status, new.role, new.anonymised_at is null)) execute function tally_account();
--> statement-breakpoint
create function tally_new_products() returns trigger language plpgsql as $$
begin
  insert into tallies (subject, kind, day, count)
    select 'product', status, day_of(created_at), count(*) from added where deleted_at is null group by 2, 3;
  return null;
end $$;
--> statement-breakpoint
create trigger products_tallied_new after insert on products referencing new table as added for each statement execute function tally_new_products();
--> statement-breakpoint
create function tally_product() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    insert into tallies (subject, kind, day, count) values ('product', old.status, day_of(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into tallies (subject, kind, day, count) values ('product', new.status, day_of(new.created_at), 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_tallied after update on products for each row
  when ((old.status, old.deleted_at is null) <> (new.status, new.deleted_at is null)) execute function tally_product();
--> statement-breakpoint
create trigger products_tallied_gone after delete on products for each row execute function tally_product();
--> statement-breakpoint
create function tally_anew() returns void language sql as $$
  lock table orders, payments, users, products in share row exclusive mode;
  delete from tallies;
  insert into tallies (subject, kind, day, count, amount, folded)
    select 'order', status, day_of(placed_at), count(*), 0, true from orders where status <> 'Pending' group by 2, 3
    union all
    select 'payment', 'succeeded', day_of(placed_at), count(*), sum(money_of(payments)), true
      from payments join orders on orders.id = reference where state = 'succeeded' group by 3
    union all
    select 'account status', status, day_of(created_at), count(*), 0, true from users where anonymised_at is null group by 2, 3
    union all
    select 'account role', role, day_of(created_at), count(*), 0, true from users where anonymised_at is null group by 2, 3
    union all
    select 'product', status, day_of(created_at), count(*), 0, true from products where deleted_at is null group by 2, 3;
$$;
--> statement-breakpoint
select tally_anew();
