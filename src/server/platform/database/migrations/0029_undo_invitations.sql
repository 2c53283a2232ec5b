CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_by_age" ON "invitations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_undone_once" ON "audit_entries" USING btree ("undoes") WHERE undoes is not null;
--> statement-breakpoint
-- How many are few is a setting by now.
create or replace function stock_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
  switched integer[];
begin
  select
    array_agg(distinct product_id),
    array_agg(distinct product_id) filter (where (before.on_hand > before.reserved) <> (after.on_hand > after.reserved))
  into changed, switched
  from before
  join after using (id)
  join variants using (id)
  where before.on_hand - before.reserved <> after.on_hand - after.reserved;
  if changed is null then
    return null;
  end if;
  perform notify_shop('stock', changed);
  perform notify_shop('availability', switched);
  -- Cards tell it from the setting `lowStock` down. It is looked at further up, because what other transactions take at the
  -- same time is not seen here.
  perform notify_shop('few', array(
    select product_id
    from variants
    join stock_items on stock_items.id = variants.id
    left join before on before.id = variants.id
    where product_id = any(changed)
    group by product_id
    having least(
      sum(stock_items.on_hand - stock_items.reserved),
      sum(coalesce(before.on_hand - before.reserved, stock_items.on_hand - stock_items.reserved))) <=
      15 + coalesce((select (value #>> '{}')::integer from settings where key = 'lowStock'), 5)));
  return null;
end $$;
