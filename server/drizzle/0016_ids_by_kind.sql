-- Builds before 0.3.0 kept these kinds of records under ids that a task could have, too (decision 109). Devices are told of them again.
WITH "moved" AS (
	UPDATE "tasks" SET "version" = "task_lists"."version" + 1,
		"origin" = CASE "kind" WHEN 'growing' THEN '00000000-0000-8000-8000-000000000048'::uuid ELSE '00000000-0000-8000-8000-000000000050'::uuid END
	FROM "task_lists" WHERE "task_lists"."user_id" = "tasks"."user_id" AND ("kind", "origin") IN (
		('growing', '00000000-0000-7000-8000-000000000048'::uuid), ('preferences', '00000000-0000-7000-8000-000000000050'::uuid))
	RETURNING "tasks"."user_id")
UPDATE "task_lists" SET "version" = "version" + 1, "bytes_version" = "bytes_version" + 1 WHERE "user_id" IN (SELECT "user_id" FROM "moved");
